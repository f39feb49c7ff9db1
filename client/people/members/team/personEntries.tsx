import { BriefcaseBusiness, Mail, MessageSquare, Phone } from 'lucide-react'
import { urls } from '#contract/platform/urls.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { addressOfPhone } from '#client/platform/lists/ContactLinks.tsx'
import type { Person } from './PersonRow.tsx'

/**
 * The entries of a person's menu that are the same everywhere: the ways to reach them, and what they are in. In a folder
 * they are written to there.
 */
export function personEntries({ userId, mobile, email }: Person, isOwn: boolean, folderId?: number): MenuEntry[] {
  if (isOwn || userId === null) return []
  const phone = addressOfPhone(mobile)
  return [
    { id: 'write', label: 'Skriv', icon: <MessageSquare />, to: urls.writeMessage({ userId, folderId }) },
    ...(phone ? [{ id: 'call', label: `Ring ${mobile}`, icon: <Phone />, href: phone }] : []),
    { id: 'mail', label: 'Mejla', icon: <Mail />, href: `mailto:${email}` },
    { id: 'commitments', label: 'Se engagemang', icon: <BriefcaseBusiness />, to: urls.member(userId, folderId) },
  ]
}
