const table = `
AD Andorra,AE Birleşen Arap Emirlikleri,AF Owganystan,AG Antigua we Barbuda,AL Albaniýa,AM Ermenistan,
AO Angola,AR Argentina,AT Awstriýa,AU Awstraliýa,AZ Azerbaýjan,BA Bosniýa we Gersegowina,BB Barbados,
BD Bangladeş,BE Belgiýa,BF Burkina-Faso,BG Bolgariýa,BH Bahreýn,BI Burundi,BJ Benin,BN Bruneý,BO Boliwiýa,
BR Braziliýa,BS Bagama adalary,BT Butan,BW Botswana,BY Belarus,BZ Beliz,CA Kanada,CD Kongo Demokratik Respublikasy,
CF Merkezi Afrika Respublikasy,CG Kongo Respublikasy,CH Şweýsariýa,CI Kot-d’Iwuar,CL Çili,CM Kamerun,CN Hytaý,
CO Kolumbiýa,CR Kosta-Rika,CU Kuba,CV Kabo-Werde,CY Kipr,CZ Çehiýa,DE Germaniýa,DJ Jibuti,DK Daniýa,DM Dominika,
DO Dominikan Respublikasy,DZ Alžir,EC Ekwador,EE Estoniýa,EG Müsür,ER Eritreýa,ES Ispaniýa,ET Efiopiýa,
FI Finlýandiýa,FJ Fiji,FM Mikroneziýa,FR Fransiýa,GA Gabon,GB Beýik Britaniýa,GD Grenada,GE Gruziýa,GH Gana,
GM Gambiýa,GN Gwineýa,GQ Ekwatorial Gwineýa,GR Gresiýa,GT Gwatemala,GW Gwineýa-Bisau,GY Gaýana,HK Gonkong,
HN Gonduras,HR Horwatiýa,HT Gaiti,HU Wengriýa,ID Indoneziýa,IE Irlandiýa,IL Ysraýyl,IN Hindistan,IQ Yrak,IR Eýran,
IS Islandiýa,IT Italiýa,JM Ýamaýka,JO Iordaniýa,JP Ýaponiýa,KE Keniýa,KG Gyrgyzystan,KH Kamboja,KI Kiribati,
KM Komor adalary,KN Sent-Kits we Newis,KP Demirgazyk Koreýa,KR Günorta Koreýa,KW Kuweýt,KZ Gazagystan,LA Laos,
LB Liwan,LC Sent-Lýusiýa,LI Lihtenşteýn,LK Şri-Lanka,LR Liberiýa,LS Lesoto,LT Litwa,LU Lýuksemburg,LV Latwiýa,
LY Liwiýa,MA Marokko,MC Monako,MD Moldowa,ME Çernogoriýa,MG Madagaskar,MH Marşall adalary,MK Demirgazyk Makedoniýa,
ML Mali,MM Mýanma,MN Mongoliýa,MO Makao,MR Mawritaniýa,MT Malta,MU Mawrikiý,MV Maldiw adalary,MW Malawi,MX Meksika,
MY Malaýziýa,MZ Mozambik,NA Namibiýa,NE Niger,NG Nigeriýa,NI Nikaragua,NL Niderlandlar,NO Norwegiýa,NP Nepal,
NR Nauru,NZ Täze Zelandiýa,OM Oman,PA Panama,PE Peru,PG Papua-Täze Gwineýa,PH Filippinler,PK Päkistan,PL Polşa,
PS Palestina,PT Portugaliýa,PW Palau,PY Paragwaý,QA Katar,RO Rumyniýa,RS Serbiýa,RU Russiýa,RW Ruanda,
SA Saud Arabystany,SB Solomon adalary,SC Seýşel adalary,SD Sudan,SE Şwesiýa,SG Singapur,SI Sloweniýa,SK Slowakiýa,
SL Sýerra-Leone,SM San-Marino,SN Senegal,SO Somali,SR Surinam,SS Günorta Sudan,ST San-Tome we Prinsipi,
SV Salwador,SY Siriýa,SZ Eswatini,TD Çad,TG Togo,TH Taýland,TJ Täjigistan,TL Timor-Leste,TM Türkmenistan,TN Tunis,
TO Tonga,TR Türkiýe,TT Trinidad we Tobago,TV Tuwalu,TW Taýwan,TZ Tanzaniýa,UA Ukraina,UG Uganda,
US Amerikanyň Birleşen Ştatlary,UY Urugwaý,UZ Özbegistan,VA Watikan,VC Sent-Winsent we Grenadinler,VE Wenesuela,
VN Wýetnam,VU Wanuatu,WS Samoa,XK Kosowo,YE Ýemen,ZA Günorta Afrika Respublikasy,ZM Zambiýa,ZW Zimbabwe`;

/** The countries an order may go to, by their codes, in Turkmen. */
export const countriesInTurkmen = new Map(
  table.split(',').map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3)]),
);
