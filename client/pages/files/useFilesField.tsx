import { FormFilesField } from '../../attachments/uploads/FormFilesField.tsx'
import { unfinishedText, useFormFiles } from '../../attachments/uploads/formFiles.ts'

/** The field of files of a form, and the function that saves with them. */
export function useFilesField() {
  const { uploads, saveWith, add } = useFormFiles()
  return {
    field: <FormFilesField uploads={uploads} onFiles={add} />,
    hasAny: uploads.length > 0,
    saveWith,
    /** The files that are not uploaded yet, in words; empty if all are. */
    unfinished: unfinishedText(uploads),
  }
}
