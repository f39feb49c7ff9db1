import { sql } from 'kysely'

/** SQL: an `import_row` that becomes an event or a component of its own, and one that changes what stands here. */
export const isAdded = sql<boolean>`(not is_left_out and (state = 'new' or state in ('conflict', 'income') and choice = 'both'))`
export const isChanging = sql<boolean>`(not is_left_out and state = 'conflict' and choice = 'file')`
