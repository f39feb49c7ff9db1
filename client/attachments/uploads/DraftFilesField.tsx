import { useEffect } from 'react'
import { useUser } from '../../session/session.tsx'
import { resumeUploadsOf } from './kept/resumeUploads.ts'
import { useFilesField } from './useFilesField.tsx'

/** The files of what is being written, with those chosen before a reload: the text of the draft is kept too. */
export function DraftFilesField({ draft }: { draft: string }) {
  const { userId } = useUser()
  const { field } = useFilesField({ draft })
  useEffect(() => void resumeUploadsOf(userId, draft), [userId, draft])
  return field
}
