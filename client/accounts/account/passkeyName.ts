/** The name of a passkey, also of one that was saved without a name. */
export const passkeyName = ({ name }: { name: string }) => name || 'Namnlös'
