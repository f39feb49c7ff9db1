import { files, type FileFilter } from '#contract/content/files.ts'
import { uploads } from '#contract/content/uploads.ts'
import { pages, query } from '../api/query.ts'

/** Fills some screens: pictures of the rest are not fetched before anybody asks for them. */
const pageSize = 60

export const filesOfUser = (filter: FileFilter) => pages(files.ofUser, { query: { ...filter, topX: pageSize } })

/** The user's uploads of which no file has been made. */
export const unfinishedUploads = query(uploads.mine)
