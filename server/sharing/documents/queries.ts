import type { FolderDocumentName } from '#contract/platform/fileAddresses.ts'
import { choiceOfPreset } from '#contract/sharing/parcelContent.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentWithoutOthers } from '../parcels/redaction/withoutOthers.ts'
import { presetOf } from './folderDocument.ts'

export async function nameOf(db: Db, userId: number): Promise<string> {
  const { name } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('full_name as name')
    .executeTakeFirstOrThrow()
  return name
}

/** What a document of a folder is made of, both as PDF and as pages. Throws what `left` gives if it aborts. */
export function contentOfDocument(
  db: Db,
  granted: Granted<'ReadFolder'>,
  of: FolderDocumentName,
  { hidesCosts, left }: { hidesCosts: boolean; left: AbortSignal },
) {
  const preset = presetOf[of]
  const choice = choiceOfPreset(preset)
  const asked = { preset, choice: { ...choice, withCosts: choice.withCosts && !hidesCosts } }
  return contentWithoutOthers(db, granted, asked, left)
}
