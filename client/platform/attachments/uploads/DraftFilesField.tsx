import { useFilesField } from './useFilesField.tsx'

/** The files of what is being written, with those chosen before a reload: the text of the draft is kept too. */
export function DraftFilesField({ draft }: { draft: string }) {
  const { field } = useFilesField({ draft })
  return field
}
