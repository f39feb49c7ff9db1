/* Whether somebody sees the words of a page: the preheaders of shops are hidden, and so is a sum that is to deceive. */

type Declared = ReadonlyMap<string, string>
type Colour = readonly [number, number, number]
/** What the words in an element have of it and of those around it. */
type Look = {
  isHidden: boolean
  /** In pixels. */
  size: number
  /** Null: not known, as of a picture. */
  colour: Colour | null
  ground: Colour | null
}
type Attributes = Readonly<Record<string, string>>

/** Of words that nobody can read. */
const smallest = 2
const faintest = 0.1
/** Beside the page. */
const away = -500
/** Colours that differ by less are one. */
const likeness = 24
/** No more of the styles of a page is read. */
const longestSheet = 100_000
const longestValue = 200

const pageLook: Look = { isHidden: false, size: 16, colour: [0, 0, 0], ground: [255, 255, 255] }

/**
 * Follows the elements of a page. Of its sheets the rules count that name an element, a class or an id and hold on any
 * screen. What cannot be told is seen: no word is lost to a style that we do not know.
 */
export function createSight() {
  const looks: Look[] = []
  const sheet: Sheet = { rules: new Map(), left: longestSheet }
  const now = () => looks.at(-1) ?? pageLook
  return {
    open(name: string, attributes: Attributes) {
      looks.push(lookOf(now(), name, { attributes, declared: declaredFor(sheet, name, attributes) }))
    },
    close: () => void looks.pop(),
    addSheet: (css: string) => readSheet(sheet, css),
    isSeen: () => isSeen(now()),
  }
}

const isSeen = ({ isHidden, size, colour, ground }: Look) =>
  !isHidden &&
  size >= smallest &&
  !(colour && ground && colour.every((one, at) => Math.abs(one - (ground[at] ?? 0)) < likeness))

type Own = { attributes: Attributes; declared: Declared }

function lookOf(around: Look, name: string, { attributes, declared }: Own): Look {
  const colour = declared.get('color') ?? attributes['color']
  const ground = declared.get('background-color') ?? declared.get('background') ?? attributes['bgcolor']
  const isPicture = /url\(|gradient/.test(`${declared.get('background')} ${declared.get('background-image')}`)
  // Links have a colour of their own.
  const inherited = name === 'a' ? null : around.colour
  return {
    isHidden: around.isHidden || 'hidden' in attributes || hides(name, declared),
    size: sizeOf(declared.get('font-size'), around.size),
    colour: colour === undefined ? inherited : colourOf(colour),
    ground:
      isPicture || 'background' in attributes
        ? null
        : ground === undefined
          ? around.ground
          : groundOf(ground, around.ground),
  }
}

function hides(element: string, declared: Declared): boolean {
  const is = (name: string, value: RegExp) => value.test(declared.get(name) ?? '')
  const number = (name: string) => Number.parseFloat(declared.get(name) ?? '')
  // Cells grow with their words.
  const isClipped =
    !/^t[dhr]/.test(element) &&
    is('overflow', /^hidden/) &&
    ['height', 'max-height'].some((name) => is(name, /^[01](?:px|pt)?$/))
  return (
    is('display', /^none/) ||
    is('visibility', /^(?:hidden|collapse)/) ||
    is('color', /^(?:transparent|rgba\([^)]*, *0?\.?0+\))/) ||
    is('clip', /^rect/) ||
    is('transform', /scale[xy]?\(0[,)]/) ||
    number('opacity') < faintest ||
    isClipped ||
    ['text-indent', 'margin-left', 'margin-top', ...(is('position', /absolute|fixed/) ? ['left', 'top'] : [])].some(
      (name) => number(name) <= away,
    )
  )
}

function sizeOf(said: string | undefined, around: number): number {
  const [, digits, unit] = /^([\d.]+)(\D*)$/.exec(said ?? '') ?? []
  const size = Number(digits)
  // A word such as 'small' is one that can be read.
  if (digits === undefined || Number.isNaN(size))
    return said === undefined || said === 'inherit' ? around : pageLook.size
  if (unit === '%') return (around * size) / 100
  return unit === 'em' ? around * size : unit === 'rem' ? pageLook.size * size : size
}

const names: Record<string, Colour> = { white: [255, 255, 255], black: [0, 0, 0] }

function colourOf(said: string): Colour | null {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(said.toLowerCase())?.[1]
  if (hex) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
    const [red, green, blue] = Buffer.from(digits, 'hex')
    return [red ?? 0, green ?? 0, blue ?? 0]
  }
  const [, red, green, blue] = /^rgba?\( *(\d+)[ ,]+(\d+)[ ,]+(\d+)/.exec(said) ?? []
  return red === undefined ? (names[said] ?? null) : [Number(red), Number(green), Number(blue)]
}

const groundOf = (said: string, around: Colour | null) =>
  /^(?:transparent|none|inherit|initial|unset|0)\b/.test(said)
    ? around
    : colourOf(said.split(/ (?![^(]*\))/, 1)[0] ?? '')

type Sheet = { rules: Map<string, Declared>; left: number }

/** Later ones come before earlier ones, and what is important before all. */
function declaredFor({ rules }: Sheet, name: string, { class: classes = '', id, style }: Attributes): Declared {
  const own = classes.split(/\s+/).slice(0, 20)
  const keys = rules.size === 0 ? [] : ['*', name, ...own.flatMap((one) => [`.${one}`, `${name}.${one}`]), `#${id}`]
  const found = keys.flatMap((key) => rules.get(key) ?? [])
  if (style) found.push(declarationsIn(style))
  const all = found.flatMap((one) => [...one])
  const important = all.filter(([, value]) => value.endsWith(mark))
  return new Map([...all, ...important.map(([key, value]) => [key, value.slice(0, -mark.length)] as const)])
}

const mark = '!important'
/** What is looked at: a page may say much else, over and over. */
const telling = new Set(
  'display visibility opacity overflow height max-height position left top margin-left margin-top text-indent clip transform color background background-color background-image font-size'.split(
    ' ',
  ),
)

function declarationsIn(css: string): Declared {
  const all = css.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':')
    const key = one.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = one
      .slice(colon + 1, colon + 1 + longestValue)
      .trim()
      .toLowerCase()
    return telling.has(key) ? [[key, value.replace(/ *! *important$/, mark)]] : []
  })
  return new Map(all)
}

/** What could make words seem hidden that are not. */
const harmful = new Set(['color', 'background', 'background-color', 'font-size'])
const simple = /^(?:\*|[a-z][a-z\d]*(?:\.[\w-]+)?|[.#][\w-]+)$/i

/** Adds the rules of a sheet, but for those of some screens only. */
function readSheet(sheet: Sheet, written: string): void {
  const css = withoutComments(written.slice(0, sheet.left))
  sheet.left -= Math.min(sheet.left, written.length)
  let [depth, from, selectors] = [0, 0, '']
  for (const { 0: brace, index } of css.matchAll(/[{}]/g))
    if (brace === '{') {
      if (depth++ > 0) continue
      selectors = css.slice(from, index).split(';').at(-1) ?? ''
      from = index + 1
    } else {
      depth = Math.max(0, depth - 1)
      if (depth > 0) continue
      const declared = declarationsIn(css.slice(from, index))
      for (const one of selectors.split(',').map((selector) => selector.trim())) addRule(sheet, one, declared)
      from = index + 1
    }
}

/** Of one for elements in others only, that it says something of them. */
function addRule({ rules }: Sheet, selector: string, declared: Declared): void {
  const of = selector.split(/[\s>+~]+/).at(-1) ?? ''
  if (!simple.test(of)) return
  const told =
    of === selector
      ? declared
      : [...declared.keys()].filter((one) => harmful.has(one)).map((one) => [one, 'unknown'] as const)
  rules.set(of, new Map([...(rules.get(of) ?? []), ...told]))
}

const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))
    .join('')
    .replaceAll(/<!--|-->/g, '')
