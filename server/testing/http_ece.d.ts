/** It brings no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  type Params = { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }
  export function decrypt(body: Buffer, params: Params): Buffer
}
