import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link or a cookie: 43 characters. Only its hash is kept. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()
