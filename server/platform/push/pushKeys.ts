import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Db } from '../database/database.ts'
import { sharedSecret } from '../database/sharedSecret.ts'

/** The key pair by which push services know who sends (VAPID, RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The keys, made by the first process that asks and stored in the database: with others no existing subscription would
 * work.
 */
export function createPushKeys(db: Db): () => Promise<PushKeys> {
  let known: PushKeys | undefined
  return async () =>
    (known ??= pairOf(await sharedSecret(db, 'push_key', () => webPush.generateVAPIDKeys().privateKey)))
}

function pairOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: pair.getPublicKey('base64url') }
}
