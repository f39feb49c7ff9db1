import type { ParcelChoice, ParcelContent, ParcelPreset } from '#contract/sharing/parcelContent.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentOf, type Parcelled } from '../content/contentOf.ts'
import { manifestHash } from '../content/manifest.ts'
import { findThirdParties } from './people.ts'
import { redactContent } from './redactContent.ts'
import { knownOf } from './known.ts'
import { redactor } from './redactor.ts'

/**
 * Like `contentOf`; of what an agent passes on to people who nobody knows yet without the numbers of others, as they usually
 * are redacted in a hand-over.
 */
export async function contentWithoutOthers(
  db: Db,
  granted: Granted<Action>,
  { preset, choice }: { preset: ParcelPreset; choice: ParcelChoice },
  left?: AbortSignal,
): Promise<Parcelled> {
  const found = await contentOf(db, granted, choice, left)
  if (preset !== 'agent') return found
  const content = redactContent(found.content, await redactorOfOthers(db, granted, textsIn(found.content)))
  return { content, manifest: found.manifest, manifestHash: manifestHash(content, found.manifest) }
}

/** What is left of texts, some of which say who the others are. */
export async function redactorOfOthers(db: Db, granted: Granted<Action>, texts: readonly string[]) {
  const known = await knownOf(db, granted)
  const place = { kind: 'activity' as const, folderId: 0, title: '' }
  const found = findThirdParties(
    texts.map((text, id) => ({ ...place, id, text })),
    known,
  )
  return redactor({ names: [], known, found })
}

function textsIn(content: ParcelContent): string[] {
  const texts: string[] = []
  const redact = (text: string) => {
    texts.push(text)
    return text
  }
  redactContent(content, redact)
  return texts
}
