import type { DemoTest } from "../../types.ts";

export const artTests = {
  civic: [
    "Which is a duty of a citizen? | To pay tax | To own a car | To travel | To be rich | Rights come with duties.",
    "Which is a right? | Freedom of speech | Free food | To break laws | To judge others | It stands in the constitution.",
    "How can HIV not be passed on? | By shaking hands | By unscreened blood | By shared needles | From mother to child | Touching is safe.",
    "Who may vote in Nigeria? | Registered citizens of 18 and above | Everybody | Men only | Workers only | Register with INEC.",
    "What is tolerance? | Respect for those who differ | Agreeing with all | Silence | Fear | We live with many faiths.",
    "A person born of Nigerian parents is a citizen by | birth | naturalisation | registration | visit | The constitution says so.",
  ],
  government: [
    "What is authority? | Power that is accepted as rightful | Force | Wealth | Fame | Power may be without right.",
    "Which constitution is unwritten? | That of Britain | That of Nigeria | That of the USA | That of India | It stands in statutes and conventions.",
    "Who makes the laws? | The legislature | The judiciary | The executive | The police | The executive carries them out.",
    "Who interprets the laws? | The judiciary | The legislature | The executive | The army | In the courts.",
    "Who is known for separation of powers? | Montesquieu | Marx | Dicey | Plato | Dicey wrote of the rule of law.",
    "A rigid constitution is | hard to amend | easy to amend | never amended | unwritten | It needs a special procedure.",
  ],
  "crk-irk": [
    "What does stewardship mean? | Caring for what was entrusted to us | Owning the earth | Ruling others | Building | We answer for it.",
    "Who led Israel into the promised land? | Joshua | Moses | Deborah | David | He came after Moses.",
    "Deborah was | a judge and prophet | a queen of Egypt | a priest | a shepherd | She held court under a palm.",
    "Which prophet is an example of patience in both traditions? | Job (Ayyub) | Jonah | Adam | Aaron | He lost much and kept faith.",
    "Which is a mark of a good leader? | Serving others | Boasting | Hiding mistakes | Anger | Moses listened to Jethro.",
    "Who received the Ten Commandments? | Moses | Joshua | Abraham | Noah | On Mount Sinai.",
  ],
  geography: [
    "On a map of $$1:50\\,000$$, $$2\\ \\text{cm}$$ stand for | $$1\\ \\text{km}$$ | $$2\\ \\text{km}$$ | $$500\\ \\text{m}$$ | $$50\\ \\text{km}$$ | $$2\\times 50\\,000=100\\,000\\ \\text{cm}$$.",
    "Contours close together show | a steep slope | flat land | water | a road | Much height in little distance.",
    "Which comes first in a grid reference? | The easting | The northing | The height | The scale | Along the corridor, then up the stairs.",
    "Granite is | igneous | sedimentary | metamorphic | organic | It cooled slowly below ground.",
    "Marble was once | limestone | sandstone | granite | clay | Changed by heat and pressure.",
    "Which direction is opposite to north-east? | South-west | North-west | South-east | West | Turn by $$180^\\circ$$.",
  ],
  visual: [
    "Which are primary colours of paint? | Red, yellow and blue | Green, orange and purple | Black and white | Brown and grey | They cannot be mixed from others.",
    "What do blue and yellow give? | Green | Orange | Purple | Brown | A secondary colour.",
    "Lines in one-point perspective meet at | the vanishing point | the edge | the centre always | the ground | It lies on the horizon.",
    "Which is the complementary colour of red? | Green | Orange | Blue | Pink | It lies opposite on the wheel.",
    "Texture is | how a surface feels or looks to feel | how dark it is | its size | its price | Rough, smooth, soft.",
    "A shape has | two dimensions | three dimensions | one dimension | no edge | A form has three.",
  ],
  tourism: [
    "Who is a tourist? | Who stays away from home for a night or more | Who commutes to work | Who moves for ever | Who lives there | A day visitor is an excursionist.",
    "Where is Yankari game reserve? | In Bauchi State | In Lagos State | In Rivers State | In Oyo State | It has warm springs.",
    "Where is Olumo Rock? | In Abeokuta | In Kano | In Jos | In Calabar | In Ogun State.",
    "Obudu is known for | its mountain resort | its beach | its palace | its port | In Cross River State.",
    "What counts most in the first minutes? | A warm welcome | The bill | The rules | The weather | First impressions stay.",
    "Travel within one's own country is | domestic tourism | inbound tourism | outbound tourism | no tourism | Inbound visitors come from abroad.",
  ],
} satisfies Record<string, DemoTest>;
