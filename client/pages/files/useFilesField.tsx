import { FormFilesField } from '../../files/uploads/FormFilesField.tsx'
import { unfinishedText, useFormFiles } from '../../files/uploads/formFiles.ts'

/** What a form needs to take files. */
export function useFilesField() {
  const { uploads, saveWith, add } = useFormFiles()
  return {
    field: <FormFilesField uploads={uploads} onFiles={add} />,
    hasAny: uploads.length > 0,
    saveWith,
    /** What of them is not there yet, in words; empty if all are. */
    unfinished: unfinishedText(uploads),
  }
}
