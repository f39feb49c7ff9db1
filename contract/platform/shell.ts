/** What a service worker keeps of one build. The server writes it before the worker's script. */
export type Kept = {
  /** Files and documents. A file whose address changes with its content has no revision. */
  files: { url: string; revision: string | null }[]
  /** The route patterns of the pages behind the sign-in, each with the address of its document among the files. */
  pages: [pattern: string, document: string][]
}
