/** Whatever the bytes are, a browser runs nothing of them. */
const harmless = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** A browser's own viewer of documents does not open in a sandbox; Safari's is an object with styles of its own. */
const harmlessDocument = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export const harmlessPolicy = (mediaType: string) => (mediaType === 'application/pdf' ? harmlessDocument : harmless)
