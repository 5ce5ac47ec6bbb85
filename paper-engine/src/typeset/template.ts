import { JAPANESE, LATIN } from './fonts.ts';

/** All text comes in as data: a customer named `#panic()` prints as written. */
export const COMMON = `
#let paper = json("paper.json")
#let px = 0.75pt
#let c = paper.colours
#set document(title: paper.title, date: none)
#set text(font: ("${LATIN}", "${JAPANESE}"), lang: paper.lang, size: 13 * px, fill: rgb(c.text), number-width: "tabular", fallback: false, hyphenate: false)
#set par(leading: 0.62em, spacing: 6 * px, justify: false)
#show heading: set block(above: 0pt, below: 0pt)

#let at(x, y, w, body) = place(top + left, dx: x * px, dy: y * px, block(width: w * px, body))

// Decoration: its name is in the note at the foot.
#let logo() = pdf.artifact(image(paper.logo.file, width: paper.logo.width * px, height: paper.logo.height * px))

#let card(i) = if i.card != none {
  place(top + left, dx: i.x * px, dy: i.y * px, rect(
    width: i.width * px, height: i.height * px, radius: i.card.radius * px,
    fill: rgb(i.card.fill), stroke: if i.card.stroke == "none" { none } else { 0.75pt + rgb(i.card.stroke) },
  ))
}

#let words(b, level) = {
  set text(size: b.size * px)
  set par(leading: 0.82em)
  set align(if b.align == "center" { center } else if b.align == "end" { end } else { start })
  let said(spans) = for s in spans { if s.bold { strong(s.text) } else { s.text } }
  for (n, block-of) in b.blocks.enumerate() {
    if n > 0 { v((if b.blocks.at(n - 1).kind == "heading" { 10 } else { 6 }) * px + 0.4em) } else { v(0.2em) }
    if block-of.kind == "heading" {
      heading(level: level, text(size: 1.55em, weight: 600, said(block-of.spans)))
    } else if block-of.kind == "item" {
      pad(left: 4 * px, list(marker: [•], said(block-of.spans)))
    } else { par(said(block-of.spans)) }
  }
}

#let cell-of(k, bar) = {
  let ink = if "ink" in k { rgb(k.ink) } else { rgb(c.text) }
  let shown = text(fill: ink, weight: if k.at("bold", default: false) { 600 } else { 400 }, k.text)
  let dotted = if "dot" in k {
    box(baseline: -1.5 * px, circle(radius: 3.5 * px, fill: rgb(k.dot), stroke: none)) + h(6 * px) + shown
  } else { shown }
  table.cell(
    align: (if k.numeric { right } else { left }) + horizon,
    fill: if "fill" in k { rgb(k.fill) } else { none },
    inset: if k.numeric { (left: 4 * px, right: 12 * px, y: 0pt) } else { (left: 12 * px, right: 4 * px, y: 0pt) },
    if "bar" in k {
      place(left + horizon, rect(width: k.bar * (100% - 52 * px), height: 16 * px, radius: 3 * px, fill: rgb(bar), stroke: none))
      dotted
    } else if "indent" in k { pad(left: k.indent * 16 * px, dotted) } else { dotted },
  )
}

#let grid-of(b) = {
  set text(size: 13 * px)
  set par(leading: 0.45em)
  let rows = b.rows.len()
  table(
    columns: b.widths.map(w => w * px),
    rows: (32 * px,) + (b.rowHeight * px,) * rows + if b.total != none { (b.rowHeight * px,) } else { () },
    stroke: (x, y) => (bottom: 0.75pt + rgb(c.line)),
    table.header(..b.heads.map(k => table.cell(
      align: (if k.numeric { right } else { left }) + horizon,
      inset: if k.numeric { (left: 0pt, right: 12 * px, y: 0pt) } else { (left: 12 * px, right: 0pt, y: 0pt) },
      text(size: 12 * px, weight: 600, fill: rgb(c.muted), k.text),
    ))),
    ..b.rows.flatten().map(k => cell-of(k, b.barColour)),
    ..if b.total != none { (table.footer(..b.total.map(k => cell-of(k, b.barColour))),) } else { () },
  )
  if b.note != none { v(4 * px); text(size: 12 * px, fill: rgb(c.faint), b.note) }
}

#let body-of(i, level) = {
  let (x, y, w) = (i.x + i.padding, i.y + i.padding + i.head, i.width - 2 * i.padding)
  let b = i.body
  if b.kind == "picture" {
    at(x - b.margin, y - b.margin, w + 2 * b.margin, image(b.file, alt: b.alt, width: (w + 2 * b.margin) * px))
  }
  else if b.kind == "words" { at(x, y, w, words(b, level)) }
  else if b.kind == "table" { at(x, y, w, grid-of(b)) }
  else { at(x, y, w, text(fill: rgb(c.muted), b.text)) }
}

#let item(i, level: 2) = {
  card(i)
  if i.title != none {
    at(i.x + i.padding, i.y + i.padding, i.width - 2 * i.padding, {
      set par(leading: 0.4em)
      heading(level: level, text(size: i.title.size * px, weight: 600, fill: rgb(i.title.colour), i.title.lines.join(linebreak())))
      if i.subtitle.len() > 0 {
        v(8 * px)
        text(size: 12 * px, fill: rgb(c.muted), i.subtitle.join(linebreak()))
      }
    })
  }
  body-of(i, level + if i.title != none { 1 } else { 0 })
}
`;

/** The pages of a report, each on a sheet of its own size. */
export const PAGES = `${COMMON}
#for p in paper.pages {
  page(width: p.width * px, height: p.fullHeight * px, margin: 0pt, fill: rgb(c.page), {
    if p.bare {
      // A picture of a single visual has no frame.
    } else {
      at(24, 18, p.width * 0.62, heading(level: 1, text(size: 20 * px, weight: 600, p.title)))
      let beside = if paper.logo == none { 0 } else { paper.logo.width + 16 }
      if paper.logo != none { place(top + right, dx: -24 * px, dy: 18 * px, logo()) }
      place(top + right, dx: -(24 + beside) * px, dy: 18 * px, block(width: (p.width * 0.33 - beside) * px, {
        set align(right)
        set text(size: 12 * px, fill: rgb(c.muted))
        [#paper.title #linebreak() #paper.about]
      }))
      at(24, 50, p.width * 0.62, text(size: 12 * px, fill: rgb(c.muted), p.filters))
    }
    place(top + left, dy: p.top * px, block(width: p.width * px, {
      for i in p.items { item(i) }
    }))
    if not p.bare {
      place(bottom + right, dx: -24 * px, dy: -10 * px, pdf.artifact(text(size: 11 * px, fill: rgb(c.muted), p.foot)))
      place(bottom + left, dx: 24 * px, dy: -10 * px, pdf.artifact(text(size: 11 * px, fill: rgb(c.muted), paper.note)))
    }
  })
}
`;
