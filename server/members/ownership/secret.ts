import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that undoes an offer or a hand-over. Only its hash is stored. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
