import type { Ids } from '../../../copies/ids.ts'

/** What each thing that goes along became, by its kind. */
export type Copies = Record<'folder' | 'component' | 'activity' | 'series' | 'fault' | 'file' | 'firm', Ids>
