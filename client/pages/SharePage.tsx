import { OpenedShare } from '#client/sharing/shares/recipient/OpenedShare.tsx'

/** What the link of a share leads to, for somebody without an account. */
export default function SharePage() {
  return <OpenedShare />
}
