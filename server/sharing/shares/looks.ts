import { choiceOfPreset, type ParcelScope } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import { sharePresets, type SharedView, type SharePreset } from '#contract/sharing/shares.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countsOfChoices } from '../parcels/content/contentOf.ts'
import { fileIdsOf } from '../parcels/content/manifest.ts'
import { thingsLacking } from '../parcels/content/thingsLacking.ts'
import { contentWithoutOthers } from '../parcels/redaction/withoutOthers.ts'
import { addUncounted } from '../parcels/links/open.ts'
import { nameOf } from '../documents/queries.ts'
import { choiceOf, inDays, openShare, type AskedShare } from './commands.ts'

type Part = { of: 'folder' | 'year' | 'component'; year?: number | undefined; componentId?: number | undefined }

/** How much each preset would show. */
export async function countsOfShares(db: Db, granted: Granted<'ShareFolder'>, part: Part) {
  const choices = sharePresets.map((preset) => choiceOfPreset(preset, scopeOf(preset, part)))
  const counts = await countsOfChoices(db, granted, choices)
  return counts.map((each, position) => ({ preset: sharePresets[position] as SharePreset, ...each }))
}

function scopeOf(preset: SharePreset, { of, year = todayInSweden().year, componentId }: Part): ParcelScope {
  const isOfYear = of === 'year' || (of === 'folder' && preset === 'meeting')
  if (isOfYear) return { kind: 'year', year }
  const isOfComponent = of === 'component' || (of === 'folder' && preset === 'craftsman')
  return isOfComponent && componentId !== undefined ? { kind: 'component', componentId } : { kind: 'folder' }
}

/** What such a share would show at this moment, to whoever may make it. Throws what `contentOf` throws. */
export async function previewShare(db: Db, granted: Granted<'ShareFolder'>, share: AskedShare, left?: AbortSignal) {
  const asked = { preset: share.preset, choice: choiceOf(share) }
  const { content, manifest } = await contentWithoutOthers(db, granted, asked, left)
  const view = {
    createdBy: await nameOf(db, granted.userId),
    preset: share.preset,
    recipient: share.recipient,
    asOf: new Date(),
    isFrozen: share.isFrozen,
    expiresAt: inDays(share.days),
    content,
    hash: null,
    takesPapers: share.takesPapers,
    papers: [] satisfies SharedView['papers'],
  }
  return { view, lacking: thingsLacking({ content, manifest }), fileIds: fileIdsOf(manifest) }
}

/**
 * A visit of its own maker, which nobody counts. What a share shows is read as its maker sees it, so that anybody else
 * could see more by it than they may: to them it throws `shareNotFound`.
 */
export function lookAtShare(db: Db, granted: Granted<'ShareFolder'>, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const share = await openShare(tx, granted, id)
    if (share.madeBy !== granted.userId) throw new Problem('shareNotFound')
    return addUncounted(tx, share.id, 'maker')
  })
}
