/** What a passkey is called, also one that got no name when it was saved. */
export const passkeyName = ({ name }: { name: string }) => name || 'Namnlös'
