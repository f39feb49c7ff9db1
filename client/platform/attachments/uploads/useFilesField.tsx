import { useEffect, useState } from 'react'
import type { FileKindId } from '#contract/rules/fileKinds.ts'
import { readStored } from '../../drafts/browserStorage.ts'
import { formDraftKey, isFormDraft } from '../../drafts/clearDrafts.ts'
import { writeDraft } from '../../drafts/savedDraft.ts'
import { onThrownAway } from '../../drafts/thrownAway.ts'
import { useUser } from '../../session/session.tsx'
import { FormFilesField, type FilesFieldWords } from './FormFilesField.tsx'
import { discardFiles, unfinishedText, useFormFiles } from './formFiles.ts'
import { resumeUploadsOf } from './kept/resumeUploads.ts'

type FilesFieldOptions = {
  /** The name of a draft that the files stay with when the form is left. */
  draft?: string
  /** What the form's own draft is about (`useDraftedForm`): its files come back with it, and are left with it. */
  about?: string
  /** The kind that the form asks for; otherwise it is guessed by the name of each file. */
  kindId?: FileKindId
  words?: FilesFieldWords
  /** One button without words, until there are some. */
  isCompact?: boolean
  /** It stands in a form that is hidden, and takes nothing that is dropped or pasted. */
  isDisabled?: boolean
}

export type FilesField = ReturnType<typeof useFilesField>

/** The files that are chosen in a form: their field, and the function that saves the form together with them. */
export function useFilesField({ draft, about, kindId, words, isCompact, isDisabled }: FilesFieldOptions = {}) {
  const { userId } = useUser()
  const [own] = useState(() => (about === undefined ? undefined : formDraftKey(userId, about)))
  const named = draft ?? own
  const { form, uploads, saveWith, add } = useFormFiles(named, draft === undefined)
  useEffect(() => onThrownAway((name) => name === named && discardFiles(name)), [named])
  const hasAny = uploads.length > 0
  useEffect(() => {
    if (!hasAny || named === undefined || !isFormDraft(named) || readStored(named) !== null) return
    // Whoever begins with a photo finds it in the form, as what is written.
    writeDraft(named, { values: {}, base: {}, attempt: null })
  }, [hasAny, named])
  useEffect(() => void (named !== undefined && resumeUploadsOf(userId, named)), [userId, named])
  return {
    field: (
      <FormFilesField
        uploads={uploads}
        onFiles={(files) => add(files, kindId)}
        {...(words && { words })}
        {...(isCompact && { isCompact })}
        {...(isDisabled !== undefined && { isDisabled })}
      />
    ),
    hasAny,
    /** The name that they are known by. */
    form,
    uploads,
    add: (files: readonly File[]) => add(files, kindId),
    saveWith,
    /** The files that are not uploaded yet, in words; empty if all are. */
    unfinished: unfinishedText(uploads),
  }
}
