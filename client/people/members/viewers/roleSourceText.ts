import type { Folder } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { Viewer } from '#contract/rules/viewer.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'

type Relation = Pick<Viewer, 'source' | 'invitedBy' | 'invitedDate'>

/** Explains the source of a person's role, as a sentence without full stop. */
export function roleSourceText(person: Viewer, folder: Pick<Folder, 'parentTitle'>): string {
  if (person.roleId === roles.founder) return founderText(person, folder)
  return person.seesFolder ? relationText(person, folder) : `${invitation(person)}. Har inte svarat än och ser inget`
}

/** The weaker of two memberships, direct and inherited; null if there is only one. */
export function otherRoleSourceText(person: Viewer, folder: Pick<Folder, 'parentTitle'>): string | null {
  const { otherRoleName, otherInvitedBy: invitedBy, otherInvitedDate: invitedDate } = person
  if (otherRoleName === null || invitedDate === null) return null
  const source = person.source === 'direct' ? 'inherited' : 'direct'
  const origin = relationText({ source, invitedBy, invitedDate }, folder)
  return `Också ${otherRoleName.toLowerCase()}: ${inSentence(origin)}`
}

function founderText({ source }: Relation, folder: Pick<Folder, 'parentTitle'>): string {
  return source === 'direct' ? 'Skapade mappen' : `Skapade ${mainFolder(folder)}`
}

function relationText(relation: Relation, folder: Pick<Folder, 'parentTitle'>): string {
  if (relation.source === 'direct') return invitation(relation)
  return `Ärver från ${mainFolder(folder)}, ${inSentence(invitation(relation))}`
}

function invitation({ invitedBy, invitedDate }: Relation): string {
  const day = longDayText(invitedDate)
  return invitedBy ? `Inbjuden av ${invitedBy} ${day}` : `Med sedan ${day}`
}

const mainFolder = ({ parentTitle }: Pick<Folder, 'parentTitle'>) => parentTitle || fallback.title
