/** The specification's message for an existing registration. */
export const alreadyRegistered = 'User is already registered and active.'
