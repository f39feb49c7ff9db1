// The start page's forms check by these few rules and not by the contract, whose parser they would have to load.

export const requiredText = 'Detta fält är obligatoriskt.'

/** Characters; the identity provider's own bounds. */
export const passwordLength = { min: 8, max: 128 }

export const passwordRules = {
  required: requiredText,
  minLength: { value: passwordLength.min, message: `Lösenordet behöver minst ${passwordLength.min} tecken.` },
  maxLength: { value: passwordLength.max, message: `Lösenordet får ha högst ${passwordLength.max} tecken.` },
}

export const emailRules = {
  required: requiredText,
  pattern: {
    value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    message: 'E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.',
  },
}

export const nameRules = {
  validate: (name: string) => name.trim() !== '' || requiredText,
  maxLength: { value: 100, message: 'Högst 100 tecken får plats.' },
}
