import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  modeTitle: "How this is drawn:",
  modeProves: "What it proves",
  modeNot: "What it does not prove",
  modeSeedProves:
    "The seed was locked before the sale and not changed since. Anybody can work the numbers out again.",
  modeSeedNot: "Someone who can read the server's keys knows the numbers before the sale begins.",
  modeBetsProves:
    "The seed was locked before the sale and not changed since. All bets were sealed together at the close; none was added, removed or changed afterwards. Anybody can work the numbers out again.",
  modeBetsNot:
    "Someone who can read the server's keys and its database could try results with small bets of his own in the last moments before the close, until the numbers suit him. These bets stay in the public list, but nobody sees whose they are.",
  modeBeaconProves:
    "The seed was locked before the sale. The numbers also depend on a random number that the public beacon drand signs and publishes at least a second after the close, and that nobody knows before. Even someone who can read the server's keys and database cannot know or choose the numbers before the close.",
  modeBeaconNot:
    "Someone who has the server's keys and also breaks most members of the beacon could still choose the numbers. When the beacon fails, the issue waits for it. Thirty minutes after its draw was due it is cancelled and all stakes go back; no other random number takes its place.",
  modeTestProves:
    "The steps are those of the public beacon: the seed was locked before the sale, the random number counts only after the close, and its round and signature can be checked.",
  modeTestNot:
    "The key of the test beacon stands in the program, so anybody can work out its random numbers beforehand. It serves demonstrations without a network and does not take the place of the public beacon.",
  plainBeaconSigned:
    "A random number that drand published after the close, known to nobody before, took part in the draw. Your browser has checked its round and signature.",
  plainBeaconNot:
    "The random number of this draw is not the round that the issue had to wait for, or the beacon did not sign it.",
  plainTestBeacon:
    "A test beacon took part in this draw. Its key stands in the program for everybody: it is a demonstration and proves nothing.",
  entropyTest: "Mode 3: the entropy comes from the test beacon, which is a demonstration.",
  beaconSigned: "Signature of round {{round}} of the beacon",
  plainBeacon:
    "A public random number, published after the close and known to nobody before, took part in the draw. Compare it with what drand published.",
  entropyBeacon:
    "Mode 2: the entropy comes from a public beacon; compare it with what drand published.",
  faq_how: "How is a number drawn?",
  faqText_how:
    "Before an issue goes on sale a seed of 32 bytes is drawn and its SHA-256 is published. After the close the seed and the digest of all bets make a stream of bytes by HMAC-SHA-256, from which the numbers are taken without any bias.",
  faq_when: "When can an issue be verified?",
  faqText_when:
    "The seed becomes public as soon as the prizes are paid, and stays so. A cancelled issue publishes its seed as well.",
  faq_trust: "Can the operator choose the number?",
  faqText_trust:
    "The commitment fixes the seed before the sale; it cannot be swapped, and no number can be changed afterwards. But where the sealed bets decide, someone who can read the server's keys and its database could try results with own bets until the close. Such bets stay in the public list, but nobody sees whose they are. Where a public beacon decides, he cannot, unless he also breaks the beacon. The result of each verification says which of the two it was.",
  faq_nonce: "What is the random number in a bet for?",
  faqText_nonce:
    "Your browser makes one for every bet and it goes into the leaf. The operator cannot choose it for you and so cannot foresee the root of the tree.",
  faq_offline: "Can I verify without a browser?",
  faqText_offline:
    "Yes. Download the data and run the command; the script has fewer than two hundred lines and needs Python 3.8 or later.",
  rulesInstantHow:
    "Every draw follows from your seed, your client seed and a counter. The seed’s hash is public before it is used; when you change the seed it is revealed, and anybody can recalculate the earlier draws. What it does not prove: someone who can read the server’s keys could know a result before you.",
};
