import type { Plugin } from 'vite';

const ADOPT = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;

/** Replacements for the code of packages that insert a <style> element. */
const INSTEAD = [
  {
    file: /\/sonner\/dist\/index\.mjs$/,
    part: /function __insertCSS\(code\) \{.*?\n\}/s,
    code: `function __insertCSS(css) {${ADOPT}\n}`,
  },
  {
    file: /\/react-style-singleton\/dist\/es2015\/singleton\.js$/,
    part: /^.*$/s,
    code: `export const stylesheetSingleton = () => {
  let users = 0;
  let adopted = null;
  return {
    add(css) {
      if (users++ > 0) return;${ADOPT}
      adopted = sheet;
    },
    remove() {
      if (--users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== adopted);
    },
  };
};`,
  },
];

/** The content security policy forbids <style> elements; constructed style sheets are allowed. */
export const adoptStyles = (): Plugin => ({
  name: 'adopt-styles',
  transform(code, id) {
    const found = INSTEAD.find(({ file }) => file.test(id));
    if (!found) return null;
    if (!found.part.test(code)) this.error(`${id} no longer has the part that writes a <style> element`);
    return { code: code.replace(found.part, () => found.code), map: null };
  },
});
