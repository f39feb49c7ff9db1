import type { Folder } from '#contract/folders/folders.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'

/** The status in words; all of what was handed over is its seller's archive. */
export const statusText = ({ isHandedOver, statusName }: Pick<Folder, 'isHandedOver' | 'statusName'>) =>
  isHandedOver ? 'Arkiv' : statusName || fallback.status
