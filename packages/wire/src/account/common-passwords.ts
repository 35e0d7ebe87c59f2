/**
 * Passwords of eight characters and more that are tried first everywhere; small letters. Runs and
 * repetitions are found by rule and do not stand here.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd passw0rd1 p@ssw0rd p@ssword pa55word iloveyou iloveyou1
  iloveyou2 sunshine princess football football1 baseball baseball1 superman batman123 trustno1 welcome1
  welcome123 admin123 admin1234 administrator letmein1 letmein123 master123 monkey123 dragon123 shadow123
  michael1 jennifer jordan23 whatever starwars computer corvette mercedes hello123 hellohello charlie1
  liverpool chelsea1 arsenal1 barcelona manchester internet samsung1 pokemon1 killer123 ashley123 nicole123
  jessica1 michelle danielle elizabeth alexander christian champion blink182 q1w2e3r4 q1w2e3r4t5 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qwer1234 qwerty12 qwerty123 qwerty1234 asdf1234
  abcd1234 abc12345 abcd12345 a1b2c3d4 aa123456 aa12345678 a1234567 a12345678 a123456789 abc123456 abc123abc
  woaini1314 woaini520 woaini521 woaini123 woaiwojia wo5201314 5201314a iloveyou520 520131400 1314520a
  qq123456 qq123456789 wang1234 zhang123 liuliu123 asd123456 asdasd123 asdfasdf zxc123456 zxcvbnm1 zxczxc123
  qwe123456 qweasd123 qweasdzxc qweqwe123 taobao123 alibaba1 dearbook xiazhili 147258369 741852963 123698745
  987654321 11223344 12344321 123123123 12312312 123321123 159357456 147852369 88888888a 00000000a 66668888
  88886666 abcd123456 test1234 testtest guest123 changeme default1 fairdraw fairdraw1 fairdraw123 lottery1
  lottery123 lucky888 lucky777 jackpot1 jackpot777 money888 winner123 macbook1 iphone123 android1 google123
  facebook microsoft1 minecraft fortnite1 naruto123 pikachu1 snoopy123 flower123 summer2024 summer2025
  winter2024 winter2025 spring2025 autumn2025 january1 december1 1234567a 12345678a 123456789a 123456aa
  123456ab 123456abc 123456qq 123456qwe 123qweasd 123qwe123 1234qwer 1234abcd 12345qwert a123456a aaa123456`
    .split(/\s+/)
    .filter((password) => password.length >= 8),
);
