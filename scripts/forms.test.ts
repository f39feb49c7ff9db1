import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Every form in which a person writes has a draft: whoever adds one takes `useDraftedForm` or `useDraftedText`, or says
 * here why not.
 */

const client = join(import.meta.dirname, '../client')

const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing/.test(path))
  .map((path) => ({ path, text: readFileSync(join(client, path), 'utf8') }))

const pathsOf = (is: (text: string) => boolean) => sources.filter(({ text }) => is(text)).map(({ path }) => path)

/** Forms with fields of their own state. */
const withoutDraft = {
  'accounts/account/AddPasskeyDialog.tsx': 'of how one signs in',
  'accounts/account/ChangeEmailDialog.tsx': 'of how one signs in',
  'accounts/account/ChangePasswordForm.tsx': 'a password',
  'accounts/account/ConfirmPasswordForm.tsx': 'a password',
  'accounts/account/DeleteAccountDialog.tsx': 'of the end of an account',
  'accounts/account/ProofDialog.tsx': 'a password or a code',
  'accounts/account/TwoStepSetup.tsx': 'a code',
  'content/activities/done/DoneDialog.tsx': 'has its own (`doneStore.ts`), which is there until the server has it',
  'accounts/contact/useContactForm.ts': 'of a visitor, of whom nobody knows who they are',
  'sharing/deliveries/make/DeliverForm.tsx': 'has its own (`deliveryDraft.ts`)',
  'platform/forms/useDraftedForm.ts': 'is the draft',
  'people/members/team/UpdateMemberForm.tsx': 'nothing is written: a role is chosen',
  'content/messages/files/KeepFile.tsx': 'nothing is written: a place is chosen',
  'content/messages/sending/useMessageForm.ts': 'has its own, which follows it from page to page',
  'pages/gallery/FieldGallery.tsx': 'shows fields',
  'accounts/week/remind/RemindForm.tsx': 'has its own, as a message',
}

test('every form with fields has a draft', () => {
  expect(pathsOf((text) => /\buseForm\b[^\n]*from 'react-hook-form'/.test(text)).toSorted()).toEqual(
    Object.keys(withoutDraft).toSorted(),
  )
})

/** Texts of several lines that are no field of a form. */
const otherTexts = {
  'content/activities/done/SkipForm.tsx': 'has its own (`doneStore.ts`), which is there until the server has it',
  'accounts/contact/ContactForm.tsx': 'of a visitor',
  'accounts/contact/ErrorReportForm.tsx': 'of a visitor',
  'sharing/handOvers/give/ToWhom.tsx': 'is saved on the server while it is written',
  'sharing/handOvers/receive/AnswerDialogs.tsx': 'of a visitor, who reads by a link',
  'intake/imports/StartStep.tsx': 'pasted from where it is',
  'pages/gallery/OverlayGallery.tsx': 'shows fields',
  'accounts/support/looks/AdviceAnswer.tsx': 'of customer service, beside an answer that has its own',
}

test('every longer text has a draft', () => {
  const isOutside = (text: string) => /<TextArea\b/.test(text) && !/register\(/.test(text)
  const without = pathsOf((text) => isOutside(text) && !/useDraftedText|useDraftedForm|useSavedDraft/.test(text))
  expect(without.toSorted()).toEqual(Object.keys(otherTexts).toSorted())
})
