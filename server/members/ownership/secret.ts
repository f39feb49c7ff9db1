import { createHash, randomBytes } from 'node:crypto'

/** Of a link that undoes an offer or a hand-over. Its hash alone is kept. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
