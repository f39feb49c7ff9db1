import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { MessageForm } from '#client/content/messages/sending/MessageForm.tsx'
import { show } from './show.tsx'

/* For tests: renders the message form with its locators. Tests mock the calls; user 1 is signed in. */

export const people = [
  { userId: 1, name: 'Anna Berg' },
  { userId: 2, name: 'Erik Berg' },
  { userId: 3, name: 'Åsa Öberg' },
]

type Props = Parameters<typeof MessageForm>[0]

export function renderMessageForm(props: Partial<Props> = {}, userId = 1) {
  const { user, client, unmount } = show(
    <MessageForm
      folderId={7}
      folderTitle="Villa Solhem"
      isArchived={false}
      recipients={people}
      reply={undefined}
      isToSupport={false}
      onAnswered={() => undefined}
      {...props}
    />,
    { userId },
  )
  return { user, client, page: { unmount } }
}

export const formFields = {
  search: () => screen.getByRole('combobox', { name: 'Mottagare' }),
  group: () => screen.getByRole('switch', { name: /Hela teamet/ }),
  support: () => screen.getByRole('switch', { name: /Kundtjänst/ }),
  subject: () => screen.getByRole('textbox', { name: 'Ämne' }),
  content: () => screen.getByRole('textbox', { name: 'Meddelande' }),
  send: () => screen.getByRole('button', { name: 'Skicka' }),
  discardDraft: () => screen.getByRole('button', { name: 'Släng utkastet' }),
  chips: () =>
    within(screen.getByRole('list', { name: 'Valda mottagare' }))
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
}

export async function choose(user: UserEvent, typed: string, name: string) {
  await user.type(formFields.search(), typed)
  await user.click(await screen.findByRole('option', { name }))
  await user.keyboard('{Escape}')
}
