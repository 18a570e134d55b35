import type { DemoBoards } from "../../types.ts";

export const languageBoards = {
  "english-ss1": {
    "Reading for the main idea":
      "Topic sentence: often the first | Ask: what is it mostly about? | Test: do other lines support it?",
    "Words from context":
      "He was famished; he ate it all. | Clue: he ate it all | Famished means very hungry",
    "Parts of speech": "I light a lamp. verb | Turn on the light. noun | A light bag. adjective",
    "Vowel sounds": "ship /ɪ/, sheep /iː/ | full /ʊ/, fool /uː/ | cat /æ/, cart /ɑː/",
    "Narrative essay": "Begin late: The bus left without me. | Show one moment | End early, with a change",
    "Informal letters": "Your address, then the date | Dear Tunde, | Yours sincerely? No: Your friend,",
    Concord: "She works. They work. | Each of the boys is here. | Neither he nor they are ready.",
  },
  "english-ss2": {
    "Tenses without tears":
      "I eat daily. Simple present | I have eaten. Result now | I had eaten before he came.",
    "Clauses and sentence types":
      "Simple: The bell rang. | Compound: It rang and we left. | Complex: When it rang, we left.",
    "Reported speech":
      "He said, 'I am tired today.' | He said he was tired that day. | now → then, here → there",
    "Formal letters and applications":
      "Two addresses, date, Dear Sir, | Title, then the reason in line 1 | Yours faithfully, full name",
    "Argumentative essay":
      "Say your side at once | Three reasons, each with proof | Answer the other side, then end",
    "Summary writing":
      "Find the point, leave the example | Say it in your own words | One sentence for one answer",
  },
  "english-ss3": {
    "Comprehension under time":
      "Skim the passage: one minute | Read the questions | Read again, answer from the text",
    "Lexis and structure drills":
      "Idiom: to spill the beans | Phrasal verb: put off = postpone | Collocation: make a mistake",
    "Test of orals": "PREsent noun, preSENT verb | Question: the voice rises | Rhyme: blood, mud",
    "Choosing an essay question":
      "Know the type: letter, story, debate | Plan: five minutes, five points | Write 450 words, then check",
    "Summary: past questions":
      "Number the points in the passage | Drop examples and repeats | Three clear sentences",
    "Common errors clinic":
      "One of the boys is (not are) | I look forward to seeing you | Advice has no plural",
  },
  literature: {
    "Plot, setting and character":
      "Plot: what happens and why | Setting: where and when | Character: what they want",
    "Theme and point of view":
      "Theme: an idea, such as greed | First person: I saw | Third person: she saw | Whose eyes?",
    "Reading a play aloud":
      "Stage directions: how to move | Dialogue: what is said | Dramatic irony: we know, he does not",
    "Figures of speech":
      "Metaphor: The city is a beast. | Personification: The sun smiled. | Simile: like a lion",
    "Rhythm and sound": "Beat: da-DUM da-DUM | Alliteration: big brown bag | Rhyme scheme: a b a b",
    "Answering context questions":
      "Who speaks, to whom, when? | Quote three to five words | Explain: it shows that…",
  },
  igbo: {
    "Mkpụrụ edemede Igbo: the alphabet":
      "36 letters: a b ch d e f g … | Vowels: a e i ị o ọ u ụ | Light: e i o u | Heavy: a ị ọ ụ",
    "Ụda olu: tone marks": "ákwá: cry | àkwà: bed or bridge | ákwà: cloth | àkwá: egg",
    "Ekele: greetings and courtesy": "Ị bọọla chi: good morning | Kedu: how are you? | Daalụ: thank you",
    "Ilu: proverbs": "Egbe bere, ugo bere | Let kite and eagle both perch | Meaning: live and let live",
    "Akụkọ ifo: folk tales": "Mbe bụ tortoise | He borrows feathers to fly | Lesson: greed makes you fall",
    "Edemede: writing a composition": "Mmalite: beginning | Etiti: body, one idea each | Mmechi: ending",
  },
  hausa: {
    "Haruffan Hausa: letters and sounds":
      "Plain: b d k | Hooked: ɓ ɗ ƙ | ɓera: mouse, ɗaki: room, ƙofa: door",
    "Gaisuwa: greetings": "Ina kwana: good morning | Ina wuni: good afternoon | Sai anjima: see you later",
    "Jimla: building a sentence": "Subject, aspect, verb | Ya tafi: he went | Tana karatu: she is reading",
    "Karin magana: proverbs":
      "Ruwa ba ya tsami banza | Water is not sour for nothing | There is a reason for everything",
    "Tatsuniya: folk tales":
      "Gizo: the spider, Koki: his wife | Ga ta, ga ta nan ku | A trick, then a lesson",
    "Rubutun insha'i: composition": "Gabatarwa: introduction | Jiki: body | Kammalawa: conclusion",
  },
  yoruba: {
    "Álífábẹ́ẹ̀tì: the alphabet":
      "25 letters: a b d e ẹ f g gb … | Vowels: a e ẹ i o ọ u | Nasal: an ẹn in ọn un",
    "Àmì ohùn: tone marks": "dò: low, re: mid, mí: high | ọkọ: husband, ọkọ́: hoe | ọkọ̀: vehicle",
    "Ìkíni: greetings": "Ẹ káàárọ̀: good morning | Ẹ káàsán: good afternoon | Ẹ kú iṣẹ́: well done at work",
    "Òwe: proverbs": "Ilé la ti ń kó ẹ̀ṣọ́ ròde | Charity begins at home | Quote it, explain it, apply it",
    "Àlọ́: riddles and folk tales": "Ààlọ́ o! Ààlọ̀! | Ìjàpá: the tortoise | The trick fails: the lesson",
    "Àròkọ: composition": "Ìfáárà: introduction | Àárín: body | Ìparí: ending | Check every tone mark",
  },
} satisfies Record<string, DemoBoards>;
