/** What obliges housing co-operatives, with where it is read and when. */
export const housingAccounts = {
  text: 'För räkenskapsår som börjar efter 31 december 2025 brukar en bostadsrättsförening redovisa enligt K3, där huset delas i delar med var sin livslängd.',
  source: 'Bokföringsnämndens beslut, enligt RSM och HSB',
  readOn: '2026-11-30',
} as const
