import type { Kind } from './queries.ts'

type Place = { kind: Kind; folderId: number | null; messageId: number | null; activityId: number | null }

/** Where a notification leads, as the pages are addressed (ruling 13). An invitation is answered where folders stand. */
export function linkOf(publicUrl: string, { kind, folderId, messageId, activityId }: Place): string {
  const folder = `${publicUrl}/objectPage_tabs1/${folderId}`
  const links: Record<Kind, string> = {
    message: `${folder}?tab=tab5&subTab=Meddelanden&messageId=${messageId}`,
    invitation: `${publicUrl}/dashboard`,
    due: `${folder}?tab=tab2&accordion=${activityId}`,
    change: `${folder}/historik`,
    support: `${publicUrl}/messages?subTab=Kundtj%C3%A4nst&messageId=${messageId}`,
  }
  return links[kind]
}
