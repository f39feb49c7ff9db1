/** What the parties are told: who is asked, what became of it. `buyers` is the secret of the link. */
export type Told =
  | 'coOwners'
  | 'followers'
  | { buyers: string }
  | { ended: 'declined' | 'takenBack' | 'expired'; words: string | null }
  | { saidYes: string; waitsFor: number }
  | 'exchanged'
  | 'undone'
