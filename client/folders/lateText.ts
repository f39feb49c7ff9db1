/** `2 försenade`. */
export const lateText = (late: number) => `${late} ${late === 1 ? 'försenad' : 'försenade'}`
