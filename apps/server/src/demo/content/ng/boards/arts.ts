import type { DemoBoards } from "../../types.ts";

export const artBoards = {
  civic: {
    "Our values: honesty, justice and tolerance":
      "Honesty: return the extra change | Justice: hear both sides | Tolerance: different, not enemies",
    "Citizenship: rights and duties":
      "By birth, registration, naturalisation | Rights: life, dignity, fair hearing | Duties: obey laws, pay taxes",
    "HIV and AIDS: facts and respect":
      "HIV attacks the immune system | AIDS is its last stage | Not by greeting or sharing food",
    "Structure and functions of government":
      "Legislature makes laws | Executive carries them out | Judiciary interprets | Federal, state, local",
    "Popular participation":
      "Register, vote, watch the count | Join a town meeting | Apathy lets few decide for all",
    "Drug and substance abuse":
      "Misuse of a drug is abuse | It harms brain, liver, family | Help: NDLEA, a counsellor, a parent",
  },
  government: {
    "Power, authority and legitimacy":
      "Power: makes you obey | Authority: the right to command | Legitimacy: accepted as rightful",
    Constitutions:
      "Written: Nigeria, unwritten: Britain | Rigid: hard to amend | Flexible: ordinary law changes it",
    "Separation of powers":
      "Montesquieu: three arms | Each checks the others | Veto, impeachment, judicial review",
    "Indirect rule":
      "Lugard ruled through emirs | North: strong rulers and taxes | East: no such rulers | 1929: Aba women's war",
    "Nationalism and independence":
      "1922: Clifford, elections | Macaulay, Azikiwe, Awolowo, Bello | 1 October 1960: independence",
    "Federalism in Nigeria":
      "Power shared: centre and states | Size and many peoples | Problem: sharing the revenue",
    "Nigeria and the world":
      "ECOWAS: Lagos, 28 May 1975 | OAU 1963, African Union 2002 | United Nations: since 7 October 1960",
  },
  "crk-irk": {
    "Creation and stewardship":
      "Genesis 1: the world is made good | Qur'an: man is a khalifah on earth | Care: plant, save water",
    "Leadership: Moses, Joshua and Deborah":
      "Moses led people out of Egypt | Joshua: be strong and courageous | Deborah: judge, wise and brave",
    "Prophets and patience":
      "Job lost all and kept faith | Ayyub: patience in the Qur'an | Patience is not doing nothing",
    "Honesty in trade":
      "Proverbs 11: a false balance is hated | Qur'an 83: woe to those who cheat | Same scale for all",
    "Prayer and charity": "Prayer: five times, or in secret | Zakat: 2.5 % of savings | Charity without show",
    "Peace between neighbours":
      "Listen before you answer | Elders of both faiths sit together | Agree, write it, keep it",
  },
  geography: {
    "Scale, direction and grid references":
      "`1 : 50,000`: 1 cm is 500 m | Eastings first, then northings | `246 813`: six figures",
    "Contours and cross profiles":
      "Close lines: steep, wide: gentle | V to higher ground: valley | Cross profile: heights on a graph",
    "Rocks and landforms":
      "Igneous: granite, from magma | Sedimentary: limestone, in layers | Metamorphic: marble, by heat",
    "Weather and climate":
      "Jos: cool, 1,200 m high | Port Harcourt: rain nearly all year | Bars: rain, line: temperature",
    "Population of Nigeria":
      "Density = people/area | Growth = births − deaths + migration | Lagos and Kano: very dense",
    "Transport and trade": "Lagos to Kano: road and rail | Ports: Apapa, Tema, Abidjan | Air: costly, fast",
  },
  visual: {
    "Line, shape and texture":
      "Line: thick, thin, broken | Shape: flat, form: solid | Texture: rough or smooth",
    "Colour: the wheel and harmony":
      "Primary: red, yellow, blue | Red + yellow = orange | Complementary: opposite on the wheel",
    "Perspective drawing":
      "Draw the horizon at eye level | One vanishing point on it | Far things are smaller",
    "Nok, Ife and Benin":
      "Nok: terracotta, about 500 BC | Ife: bronze heads, lost wax | Benin: plaques of the Oba's court",
    "Adire and other textiles":
      "Tie or paste: resist | Dip in indigo, let it air | Untie, rinse, dry | Abeokuta is famous for adire",
    "Preparing your portfolio":
      "Choose ten works, best first | Mount with an even margin | Label: title, medium, year",
  },
  tourism: {
    "What is tourism?": "Travel, stay, return | Leisure, business, faith, health | Domestic or international",
    "Attractions of Nigeria":
      "Yankari: elephants, warm springs | Obudu: cable car, cool air | Olumo Rock: Abeokuta",
    "Hospitality and guest care":
      "Smile, greet, use the name | Listen, then offer | A complaint: thank, solve, follow up",
    "Planning a tour":
      "20 people × 15,000 = 300,000 | Bus 120,000, meals 100,000 | Guide 30,000: 50,000 left",
    "Marketing a destination":
      "Who comes? What do they want? | A poster: one picture, one line | Promise only what is there",
    "Safety and the environment":
      "First aid kit and a phone number | Stay on the path | Take your litter home",
  },
} satisfies Record<string, DemoBoards>;
