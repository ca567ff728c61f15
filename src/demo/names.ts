/** Typical names of the plants' regions; all persons are invented. */
const GIVEN = [
  'Slamet',
  'Agus',
  'Joko',
  'Budi',
  'Eko',
  'Wahyu',
  'Sutrisno',
  'Bambang',
  'Dwi',
  'Tri',
  'Ahmad',
  'Muhammad',
  'Yusuf',
  'Hasan',
  'Syamsul',
  'Andi',
  'Rahmat',
  'Irwan',
  'Yohanis',
  'Markus',
  'Petrus',
  'Daniel',
  'Yakob',
  'Samuel',
  'Arif',
  'Hendro',
  'Teguh',
  'Suyatno',
  'Kasman',
  'Rudi',
  'Darmawan',
  'Firman',
  'Gunawan',
  'Hadi',
  'Imam',
  'Kurnia',
] as const
const FAMILY = [
  'Riyadi',
  'Santoso',
  'Prasetyo',
  'Wibowo',
  'Hidayat',
  'Saputra',
  'Nugroho',
  'Kurniawan',
  'Susanto',
  'Purnomo',
  'Haryanto',
  'Sugiarto',
  'Daeng Rola',
  'Daeng Sikki',
  'Tahir',
  'Bakri',
  'Ibrahim',
  'Wenda',
  'Kogoya',
  'Yoku',
  'Ohee',
  'Mandowen',
  'Utomo',
  'Suharto Wijaya',
  'Mulyadi',
  'Rahardjo',
  'Lesmana',
  'Firmansyah',
  'Siregar',
  'Manurung',
] as const

/** The nth of many names; two different numbers below a thousand give different names. */
export function personName(n: number): string {
  return `${GIVEN[n % GIVEN.length]} ${FAMILY[(n * 7 + Math.floor(n / GIVEN.length)) % FAMILY.length]}`
}

/** Sixteen digits in the format of an identity card: district, birth date, serial number. */
export function identityNumber(districtId: number, birthDate: string, serial: number): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  return `${String(districtId).slice(0, 6)}${day}${month}${year.slice(2)}${String(serial).padStart(4, '0')}`
}

/** A telephone number that nobody has. */
export function phoneNumber(group: number, n: number): string {
  return `0812 0000 ${group}${String(n).padStart(3, '0')}`
}

/** The operators of a plant's batching computer. */
export const operatorsOf = (unitId: number): string[] =>
  Array.from({ length: 6 }, (_, nth) => personName(700 + nth + unitId * 10))
