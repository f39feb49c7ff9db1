import { parcelVisitHours } from '#contract/platform/limits.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { readStored, writeStored } from '#client/platform/drafts/browserStorage.ts'
import { visitKey } from '#client/platform/drafts/storageKeys.ts'

type Visit = { id: number; mark: string; until: number }

/**
 * The parcel of this kind that was opened last in this browser, for as long as its cookie can read it; null if there is
 * none, or it was opened by another link. Without a secret: whichever it was.
 */
export function keptVisit(kind: ParcelKind, secret: string | null): number | null {
  const kept = readStored(visitKey(kind)) as Visit | null
  if (!kept || !(kept.until > Date.now())) return null
  return secret === null || kept.mark === markOf(secret) ? kept.id : null
}

export const keepVisit = (kind: ParcelKind, id: number, secret: string) =>
  writeStored(visitKey(kind), {
    id,
    mark: markOf(secret),
    until: Date.now() + parcelVisitHours * 3_600_000,
  } satisfies Visit)

export const forgetVisit = (kind: ParcelKind) => writeStored(visitKey(kind), null)

/** So much of it tells one link from another, and opens none. */
const markOf = (secret: string) => secret.slice(-6)
