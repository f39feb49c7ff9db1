/** The claims of a token of the built-in provider; the server alone verifies it. */
export type TokenClaims = {
  sub: string
  email: string
  email_verified: boolean
  name: string
  iat: number
  exp: number
}

export function claimsOf(token: string): TokenClaims {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
}
