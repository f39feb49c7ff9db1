import type { FileKindId } from '#contract/fileKinds.ts'
import { FormFilesField, type FilesFieldWords } from './FormFilesField.tsx'
import { unfinishedText, useFormFiles } from './formFiles.ts'

type FilesFieldOptions = {
  /** The name of a draft that the files stay with when the form is left. */
  draft?: string
  /** The kind that the form asks for; otherwise it is guessed by the name of each file. */
  kindId?: FileKindId
  words?: FilesFieldWords
  /** It stands in a form that is hidden, and takes nothing that is dropped or pasted. */
  isDisabled?: boolean
}

export type FilesField = ReturnType<typeof useFilesField>

/** The files that are chosen in a form: their field, and the function that saves the form together with them. */
export function useFilesField({ draft, kindId, words, isDisabled }: FilesFieldOptions = {}) {
  const { form, uploads, saveWith, add } = useFormFiles(draft)
  return {
    field: (
      <FormFilesField
        uploads={uploads}
        onFiles={(files) => add(files, kindId)}
        {...(words && { words })}
        {...(isDisabled !== undefined && { isDisabled })}
      />
    ),
    hasAny: uploads.length > 0,
    /** The name that they are known by. */
    form,
    uploads,
    add: (files: readonly File[]) => add(files, kindId),
    saveWith,
    /** The files that are not uploaded yet, in words; empty if all are. */
    unfinished: unfinishedText(uploads),
  }
}
