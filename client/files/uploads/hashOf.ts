/** Beyond this a phone would not have the memory. */
const largest = 64 * 1024 * 1024

/**
 * SHA-256 of a file, in hexadecimal: the server compares it with what arrived, and knows by it what is there already. Null for
 * a very large file, and where the browser cannot tell, as over plain HTTP.
 */
export async function hashOf(file: File): Promise<string | null> {
  if (file.size > largest || !globalThis.isSecureContext) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
