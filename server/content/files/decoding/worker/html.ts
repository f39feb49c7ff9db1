import { Parser } from 'htmlparser2'
import { createSight } from './seen.ts'

/** What nobody sees of a page. */
const unseen = new Set(['head', 'script', 'style', 'template', 'title', 'noscript'])
/** Elements that may stand within a word: all others end it. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'ins', 'mark', 's', 'small', 'span', 'strong', 'u', 'wbr'])
/** What stands beside each other in a row. */
const cells = new Set(['td', 'th'])

/** No page that somebody reads is deeper; the parser takes longer the deeper it is. */
const deepest = 5000
/** The parser is asked to stop between two of them. */
const partLength = 16 * 1024

/** The text that a page of HTML shows, as long as any is kept. */
export function textOfHtml(html: string, longest: number): string {
  let [text, depth, hidden] = ['', 0, 0]
  let sheet: string | null = null
  const sight = createSight()
  const endWord = (name: string) => {
    if (!inline.has(name) && !text.endsWith('\n')) text += cells.has(name) ? '\t' : '\n'
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      sight.open(name, attributes)
      if (name === 'style') sheet = ''
      if (unseen.has(name)) hidden++
      endWord(name)
    },
    onclosetag(name) {
      depth--
      sight.close()
      if (name === 'style' && sheet !== null) sight.addSheet(sheet)
      if (name === 'style') sheet = null
      if (unseen.has(name)) hidden--
      endWord(name)
    },
    ontext(found) {
      if (sheet !== null) sheet += found
      else if (hidden === 0 && sight.isSeen()) text += found
    },
  })
  const isEnough = () => text.length >= longest || depth >= deepest
  for (let at = 0; at < html.length && !isEnough(); at += partLength) parser.write(html.slice(at, at + partLength))
  parser.end()
  return text
}
