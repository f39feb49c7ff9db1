import { expect, test } from 'vitest'
import { MessageForm, NewMessage } from './messages.ts'

const message = { subject: 'Städdag', content: 'Vi ses.', folderId: 1 }
const problemsIn = (form: object) =>
  MessageForm.safeParse(form).error?.issues.map(({ path, message: text }) => [path.join('.'), text]) ?? []

test('a message form needs a recipient or the whole group', () => {
  expect(problemsIn(message)).toEqual([['recipientIds', 'Du måste välja minst en mottagare.']])
  expect(problemsIn({ ...message, recipientIds: [2] })).toEqual([])
  expect(problemsIn({ ...message, isToGroup: true })).toEqual([])
})

test('a message form reports all missing fields at once', () => {
  expect(problemsIn({ subject: ' ', content: '', folderId: 1 })).toEqual([
    ['subject', 'Detta fält är obligatoriskt.'],
    ['content', 'Detta fält är obligatoriskt.'],
    ['recipientIds', 'Du måste välja minst en mottagare.'],
  ])
})

test('the minimal message of the specification is valid', () => {
  expect(NewMessage.parse({ ...message, senderId: 1 })).toEqual({
    ...message,
    senderId: 1,
    recipientIds: [],
    isToGroup: false,
    replyToId: null,
    uploadIds: [],
  })
})
