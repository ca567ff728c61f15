import { freshWord } from '../../platform/testing/records.ts'

export const formModesBody = async () => ({ name: freshWord(), pages: 3, grades: ['high'] })
