/** The features that the smoke journey needs of a browser, whatever protocol drives it. */
export type Browser = {
  name: string
  open: (url: string) => Promise<void>
  /** The value of an expression in the page; it must fit into JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** The element that an expression gives. */
  element: (expression: string) => Promise<Element>
  /** PNG. */
  screenshot: () => Promise<Uint8Array>
  close: () => Promise<void>
}

export type Element = {
  click: () => Promise<void>
  type: (text: string) => Promise<void>
  choose: (file: string) => Promise<void>
}

/** An engine, if it is installed here; otherwise what to install. */
export type Engine = {
  name: string
  toInstall: string
  start: (() => Promise<Browser>) | null
  /** Whether it takes the journey without a network. */
  leavesNetwork: boolean
}
