import { COMMON } from './template.ts';

/**
 * A page-exact document: sheets of one size with header and footer, and tables that span sheets. Cells are plain text
 * with shared styles: styling each of ten thousand cells would take seconds.
 */
export const FLOWING = `${COMMON}
#let numbered(words-of) = {
  let (at, all) = (counter(page).get().first(), counter(page).final().first())
  words-of.replace("{page}", str(at)).replace("{pages}", str(all))
}
#let running(line) = context {
  set text(size: 8pt, fill: rgb(c.muted))
  grid(columns: (1fr, auto), gutter: 12pt, align: (left, right), numbered(line.start), numbered(line.end))
}
#set page(
  width: paper.width * 1mm, height: paper.height * 1mm, margin: (x: paper.margin * 1mm, bottom: paper.margin * 1mm, top: (paper.margin + 4) * 1mm), fill: rgb(c.page),
  header: running(paper.header), footer: running(paper.footer), header-ascent: 45%, footer-descent: 35%,
)

// The height the typesetter would compute for one line of this text with its padding.
#let one-line = 0.727em + 7.2pt
#let ledger-table(b, groups, isLast) = {
  let columns = b.widths.len()
  table(
    columns: b.widths.map(w => w * px),
    rows: (auto,) + groups.map(g =>
      (if g.name == none { () } else { (auto,) })
      + g.oneLine.map(one => if one { one-line } else { auto })
      + (if g.total == none { () } else { (auto,) })
    ).flatten() + (auto,),
    align: b.heads.map(h => (if h.numeric { right } else { left }) + horizon),
    inset: (x: 4.5pt, y: 3.6pt),
    stroke: (rest: none, bottom: 0.5pt + rgb(c.line)),
    table.header(repeat: true, ..b.heads.map(h => text(weight: 600, fill: rgb(c.muted), h.text))),
    ..groups.map(g => {
      let name = if g.name == none { () } else {
        (table.header(level: 2, repeat: true, table.cell(
          colspan: columns, align: left + horizon, fill: rgb(c.band),
          text(weight: 600, g.name) + h(6pt) + text(fill: rgb(c.muted), g.count),
        )),)
      }
      let total = if g.total == none { () } else { g.total.map(t => table.cell(breakable: false, text(weight: 600, t))) }
      name + g.rows.flatten() + total
    }).flatten(),
    ..if isLast and b.total != none {
      (table.footer(repeat: false, ..b.total.map(t => table.cell(
        stroke: (top: 0.9pt + rgb(c.muted), bottom: 0.9pt + rgb(c.muted)), text(weight: 700, t),
      ))),)
    } else { () },
  )
}

#let ledger(b) = {
  set text(size: 8.4pt)
  set par(leading: 0.42em)
  if b.groups.len() == 0 { text(fill: rgb(c.muted), b.note) } else {
    if b.groups.first().newSheet {
      for (n, g) in b.groups.enumerate() {
        if n > 0 { pagebreak(weak: true) }
        ledger-table(b, (g,), n + 1 == b.groups.len())
      }
    } else { ledger-table(b, b.groups, true) }
    if b.note != none { v(4pt); text(fill: rgb(c.muted), b.note) }
  }
}

#let title = heading(level: 1, text(size: 17pt, weight: 600, paper.title))
#if paper.logo == none { title } else { grid(columns: (1fr, auto), gutter: 12pt, title, logo()) }
#v(8pt)
#text(size: 9pt, fill: rgb(c.muted), paper.filters)
#v(10pt)
#for (n, s) in paper.sections.enumerate() {
  if n > 0 { pagebreak(weak: true) }
  let level = if s.title == none { 2 } else { 3 }
  if s.title != none {
    heading(level: 2, text(size: 13pt, weight: 600, s.title))
    v(8pt)
  }
  for b in s.bands {
    if b.kind == "items" {
      block(width: 100%, height: b.height * px, breakable: false, above: 0pt, below: 12pt, {
        for i in b.items { item(i, level: level) }
      })
    } else {
      if b.title != none {
        block(sticky: true, above: 4pt, below: 6pt, heading(level: level, text(size: 11pt, weight: 600, b.title)))
      }
      if b.subtitle != none {
        block(sticky: true, above: 0pt, below: 7pt, text(size: 8.6pt, fill: rgb(c.muted), b.subtitle))
      }
      ledger(b)
      v(10pt)
    }
  }
}
#if paper.note != "" { text(size: 8pt, fill: rgb(c.muted), paper.note) }
`;
