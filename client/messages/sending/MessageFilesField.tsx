import { useEffect } from 'react'
import { resumeUploadsOf } from '../../attachments/uploads/kept/resumeUploads.ts'
import { useFilesField } from '../../attachments/uploads/useFilesField.tsx'
import { useUser } from '../../session/session.tsx'

/** The field of a message's files, with those chosen before a reload: the text of the draft is kept too. */
export function MessageFilesField({ draft }: { draft: string }) {
  const { userId } = useUser()
  const { field } = useFilesField({ draft })
  useEffect(() => void resumeUploadsOf(userId, draft), [userId, draft])
  return field
}
