type Thing = { make?: string | null; model?: string | null }

/** `Nibe Eminent 300`; null if neither is known. */
export const makeAndModel = ({ make, model }: Thing): string | null => [make, model].filter(Boolean).join(' ') || null
