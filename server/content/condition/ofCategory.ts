import type { Transaction } from '#server/platform/database/database.ts'

/** The one of these lists, by category, that is the folder's; empty where its category has none. */
export async function ofCategory<Entry>(
  tx: Transaction,
  folderId: number,
  lists: Readonly<Record<number, readonly Entry[]>>,
): Promise<readonly Entry[]> {
  const { category_id: categoryId } = await tx
    .selectFrom('folder')
    .where('id', '=', folderId)
    .select('category_id')
    .executeTakeFirstOrThrow()
  return categoryId === null ? [] : (lists[categoryId] ?? [])
}
