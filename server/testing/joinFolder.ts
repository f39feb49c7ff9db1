import { members } from '#contract/people/members.ts'
import type { TestClient } from './app.ts'

type Joining = { folderId: number; roleId: 2 | 3 | 4 }

/** The founder invites the person, who accepts. */
export async function joinFolder(
  founder: TestClient,
  person: TestClient & { email: string },
  { folderId, roleId }: Joining,
): Promise<void> {
  const { body } = await founder.call(members.invite, { body: { folderId, email: person.email, roleId } })
  await person.call(members.claim, { body: { secret: new URL(body.link).hash.slice(1) } })
  await person.call(members.accept, { params: { id: body.member.id } })
}
