/** Domains of the first level, which say nothing of whose an address is. The function `firm_text` of the database has the same. */
const ending = /(?<=[\p{L}\d]\.)(?:se|nu|com|net|org|info|eu|no|dk|fi|de|io)(?![\p{L}\p{M}\p{N}@-]|\.[\p{L}\p{N}])/giu
const beginning = /(?<![\p{L}\p{N}])(?:https?:\/\/)?(?:www\.(?=[\p{L}\p{N}])|(?<=\/\/))/giu

/** The words of addresses of websites and mail that somebody may be known by: of 'https://www.plattak.se' the second last. */
export const addressWords = (text: string): string => text.replaceAll(beginning, '').replaceAll(ending, '')
