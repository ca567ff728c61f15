/** The values of identity cards: the six recognised religions, and the belief in the one God. */
export const RELIGIONS = [
  ['ISLAM', 'Islam'],
  ['KRISTEN', 'Kristen'],
  ['KATOLIK', 'Katolik'],
  ['HINDU', 'Hindu'],
  ['BUDDHA', 'Buddha'],
  ['KHONGHUCU', 'Khonghucu'],
  ['KEPERCAYAAN', 'Kepercayaan Terhadap Tuhan Yang Maha Esa'],
] as const
